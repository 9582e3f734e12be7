type Named = readonly [id: string, summary: string];

/** Names the routes for shoppers by tag. `openapi.ts` takes everything else from the routes themselves. */
export const shopOperations: Record<string, { description: string; calls: Record<string, Named> }> =
  {
    Catalog: {
      description: "Products and site content. Prices are in dollars.",
      calls: {
        "GET /storefront-key": ["readKey", "Get the publishable key and the region"],
        "GET /catalog": ["readCatalog", "Get all products with colors, prices, and stock"],
        "GET /pictures/{file}": ["readPicture", "Get an image of a product"],
        "GET /content/versions/{id}": ["readLegalVersion", "Get a version of a legal text"],
        "GET /store/products": ["listProducts", "List products in Medusa's format"],
        "GET /store/products/{id}": ["readProduct", "Get a product in Medusa's format"],
        "GET /store/collections": ["listCollections", "List collections"],
        "GET /store/collections/{id}": ["readCollection", "Get a collection"],
        "GET /store/product-categories": ["listCategories", "List categories"],
        "GET /store/product-categories/{id}": ["readCategory", "Get a category"],
        "GET /store/regions": ["listRegions", "List regions"],
        "GET /store/regions/{id}": ["readRegion", "Get a region"],
        "GET /shop/openapi.json": ["readShopDocument", "Get this document"],
      },
    },
    Login: {
      description: "Sign-up, login, and emailed links.",
      calls: {
        "POST /shop/accounts": ["signUp", "Create an account and log in"],
        "POST /shop/sessions": ["logIn", "Log in"],
        "POST /shop/sessions/second-factor": ["logInWithCode", "Complete a login with a code"],
        "DELETE /shop/sessions/current": ["logOut", "Log out"],
        "POST /shop/password-resets": [
          "requestPasswordReset",
          "Email a link to reset the password",
        ],
        "POST /shop/password-resets/use": [
          "resetPassword",
          "Set a new password with the emailed link",
        ],
        "POST /shop/email-confirmation": [
          "confirmEmail",
          "Confirm the email with the emailed link",
        ],
      },
    },
    Cart: {
      description: "The customer's cart. `GET /shop/shopper?parts=cart` reads it.",
      calls: {
        "POST /shop/shopper/cart/lines": ["addToCart", "Add a variant to the cart"],
        "POST /shop/shopper/cart/lines/{id}": ["changeQuantity", "Change a cart item's quantity"],
        "DELETE /shop/shopper/cart/lines/{id}": ["removeFromCart", "Remove a cart item"],
        "POST /shop/shopper/cart/lines/{id}/move-to-wishlist": [
          "moveToWishlist",
          "Move a cart item to the wishlist",
        ],
        "POST /shop/shopper/cart/codes": ["addCode", "Apply a discount code"],
        "DELETE /shop/shopper/cart/codes/{code}": ["removeCode", "Remove a discount code"],
      },
    },
    Checkout: {
      description: "From the cart to the order.",
      calls: {
        "POST /shop/shopper/checkout/quote": ["quoteCheckout", "Get the cost of the cart"],
        "POST /shop/shopper/checkout": ["startCheckout", "Open the payment page"],
        "POST /shop/shopper/checkout/confirm": ["confirmCheckout", "Get the order of a payment"],
        "POST /shop/shopper/checkout/cancel": ["cancelCheckout", "Close the payment page"],
        "GET /shop/shopper/checkout/placed": ["readPlaced", "Get an order paid by store credit"],
      },
    },
    Wishlist: {
      description: "The wishlist and back-in-stock alerts.",
      calls: {
        "POST /shop/shopper/wishlist": ["addToWishlist", "Add a variant to the wishlist"],
        "DELETE /shop/shopper/wishlist/{id}": ["removeWish", "Remove a wishlist item"],
        "POST /shop/shopper/wishlist/{id}/move-to-cart": ["moveToCart", "Move an item to the cart"],
        "POST /shop/shopper/stock-waits": ["addStockAlert", "Sign up for a back-in-stock alert"],
        "DELETE /shop/shopper/stock-waits/{variantId}": ["removeStockAlert", "Cancel an alert"],
      },
    },
    Orders: {
      description: "Orders and returns. `GET /shop/shopper?parts=orders` reads them.",
      calls: {
        "GET /shop/shopper/orders/{lineId}/invoice": ["readInvoice", "Get the invoice"],
        "GET /shop/shopper/orders/{lineId}/credit-note": ["readCreditNote", "Get the credit note"],
        "GET /shop/shopper/orders/{lineId}/return-label": [
          "readReturnLabel",
          "Get the return label",
        ],
        "GET /shop/shopper/orders/{lineId}/return-slip": ["readReturnSlip", "Get the return slip"],
        "POST /shop/shopper/orders/{lineId}/cancellation": ["cancelItems", "Cancel items"],
        "POST /shop/shopper/orders/{lineId}/return": ["requestReturn", "Request a return"],
        "POST /shop/shopper/orders/{lineId}/return/withdrawal": [
          "withdrawReturn",
          "Cancel a return request",
        ],
        "POST /shop/shopper/orders/{orderId}/address": [
          "changeAddress",
          "Change an order's address",
        ],
        "GET /shop/order-delays": ["readDelay", "Get a delay notice by its link"],
        "POST /shop/order-delays": ["answerDelay", "Wait for a delayed item, or cancel it"],
      },
    },
    Account: {
      description: "The customer's data.",
      calls: {
        "GET /shop/shopper": ["readShopper", "Get the customer, with the parts that a page needs"],
        "POST /shop/shopper/profile": ["changeProfile", "Update the profile"],
        "POST /shop/shopper/email-confirmation": [
          "requestConfirmation",
          "Email a confirmation link",
        ],
        "GET /shop/shopper/addresses": ["listAddresses", "List saved addresses"],
        "POST /shop/shopper/addresses": ["addAddress", "Save an address"],
        "POST /shop/shopper/addresses/{id}": ["changeSavedAddress", "Change a saved address"],
        "DELETE /shop/shopper/addresses/{id}": ["removeAddress", "Remove a saved address"],
        "GET /shop/shopper/sessions": ["listSessions", "List the account's sessions"],
        "POST /shop/shopper/sessions/removal": ["endSessions", "End other sessions"],
        "GET /shop/shopper/second-factor": ["readTwoFactor", "Get the two-factor settings"],
        "POST /shop/shopper/second-factor": ["startTwoFactor", "Start two-factor setup"],
        "POST /shop/shopper/second-factor/{id}/confirm": [
          "confirmTwoFactor",
          "Complete two-factor setup",
        ],
        "POST /shop/shopper/second-factor/recovery-codes": [
          "renewRecoveryCodes",
          "Replace the recovery codes",
        ],
        "POST /shop/shopper/second-factor/removal": [
          "removeTwoFactor",
          "Turn off two-factor login",
        ],
        "GET /shop/shopper/data": ["readOwnData", "Download everything stored about the account"],
        "GET /shop/shopper/deletion": ["readDeletion", "Get the effects of deleting the account"],
        "POST /shop/shopper/deletion": ["deleteAccount", "Delete the account"],
      },
    },
    Messages: {
      description: "The contact form and the newsletter.",
      calls: {
        "POST /shop/contact": ["sendMessage", "Send a message to the shop"],
        "POST /shop/newsletter": ["subscribe", "Subscribe to the newsletter"],
        "POST /shop/newsletter/confirmation": ["confirmSubscription", "Confirm a subscription"],
        "POST /shop/newsletter/leaving": ["unsubscribe", "End a subscription"],
      },
    },
  };
