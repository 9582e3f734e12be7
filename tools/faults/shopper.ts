import { setTimeout as wait } from "node:timers/promises";
import { payWithoutReturning } from "../../tests/support/payment-page.ts";
import type { Random } from "../random.ts";
import { destinations } from "./charges.ts";
import type { Fixture } from "./fixture.ts";

/**
 * Amounts of store credit in dollars for some shoppers: enough for a part of an order, or for all
 * of it.
 */
const CREDITS = [12.34, 250, 3000];
const PASSWORD = "Copper-Lantern7";
const HABITS = {
  "pays and returns": 40,
  "pays and never returns": 16,
  "pays and returns late": 6,
  "clicks twice": 10,
  "pays while canceling": 5,
  "changes the cart and pays on the older page": 6,
  "opens a second page and pays on both": 6,
  cancels: 4,
  leaves: 7,
};

/** A customer who tries to buy, and may click twice, pay late, or leave. */
export class Shopper {
  private constructor(
    private readonly fixture: Fixture,
    private readonly random: Random,
    private readonly token: string,
  ) {}

  /** Returns undefined if the shop was unreachable for a long time. */
  static async signUp(
    fixture: Fixture,
    random: Random,
    name: string,
  ): Promise<Shopper | undefined> {
    const email = `${name}@example.com`;
    const body = { name: "Grace Buyer", email, password: PASSWORD };
    let answer = await fixture.client.call<Session>("/shop/accounts", { body });
    // The response to an earlier attempt may have been lost.
    if (answer.status === 409) {
      answer = await fixture.client.call<Session>("/shop/sessions", {
        body: { email, password: PASSWORD },
      });
    }
    if (answer.status >= 300 || answer.status === 0) return undefined;
    const { token, person } = answer.body;
    fixture.tokens.set(person.id, token);
    if (fixture.charges && random.chance(0.4)) {
      await fixture.client.callAdmin(`/admin/shoppers/${person.id}/credit`, {
        body: { amount: random.pick(CREDITS), note: "A gift from the shop." },
      });
    }
    return new Shopper(fixture, random, token);
  }

  async shop(): Promise<void> {
    this.fixture.counts.tried += 1;
    await this.fillCart();
    const habit = this.random.weighted(HABITS);
    const pages = await this.openPage(habit === "clicks twice" ? 2 : 1);
    const page = pages.at(0);
    if (!page) return;
    await this.pause(300);
    switch (habit) {
      case "pays and returns":
      case "clicks twice":
        for (const one of pages) await this.pay(one);
        await Promise.all([page, page].map((one) => this.returnToShop(one)));
        return;
      case "pays and never returns":
        await this.pay(page);
        return;
      case "pays and returns late":
        await this.pay(page);
        await this.pause(6000);
        await this.returnToShop(page);
        return;
      case "pays while canceling":
        await Promise.all([this.pay(page), this.cancel()]);
        await this.returnToShop(page);
        return;
      case "changes the cart and pays on the older page":
        await Promise.all([this.fillCart(), this.pay(page)]);
        await this.returnToShop(page);
        return;
      case "opens a second page and pays on both": {
        const [second] = await Promise.all([this.openPage(1), this.pay(page)]);
        for (const one of second) await this.pay(one);
        await Promise.all([page, ...second].map((one) => this.returnToShop(one)));
        return;
      }
      case "cancels":
        await this.cancel();
        return;
      case "leaves":
    }
  }

  private async fillCart(): Promise<void> {
    const colors = this.random.shuffled([...this.fixture.variants.keys()]);
    for (const color of colors.slice(0, this.random.between(1, 3))) {
      const quantity = this.random.chance(0.2) ? 2 : 1;
      await this.call("/cart/lines", { variant_id: this.fixture.variants.get(color), quantity });
    }
  }

  /**
   * Opens the payment page, with several concurrent requests for several clicks. Returns the URLs.
   */
  private async openPage(presses: number): Promise<string[]> {
    const answers = await Promise.all(
      Array.from({ length: presses }, () =>
        this.call<{ url: string }>("/checkout", this.choices()),
      ),
    );
    if (answers.some(({ status }) => status === 409)) {
      this.fixture.counts.outOfStock += 1;
      await this.emptyCart();
    }
    return answers.flatMap(({ status, body }) => (status === 200 ? body.url : []));
  }

  /** Chooses where and how to ship, which the price depends on in a shop with taxes. */
  private choices(): object {
    const { charges } = this.fixture;
    if (!charges) return {};
    return {
      shipping_address: this.random.pick(destinations),
      shipping_option: this.random.pick(Object.keys(charges.shipping)),
    };
  }

  private async emptyCart(): Promise<void> {
    const { body } = await this.fixture.client.call<{ cart?: { lines: { id: string }[] } }>(
      "/shop/shopper?parts=cart",
      { token: this.token },
    );
    for (const { id } of body.cart?.lines ?? []) {
      await this.fixture.client.call(`/shop/shopper/cart/lines/${id}`, {
        method: "DELETE",
        token: this.token,
      });
    }
  }

  /** Pays. Ignores the error of a page that has expired. */
  private async pay(page: string): Promise<void> {
    if (sessionOf(page) === undefined) return;
    await payWithoutReturning(page).catch(() => undefined);
  }

  /**
   * Returns from the payment page. Records the outcome that the shopper sees, which must remain
   * true.
   */
  private async returnToShop(page: string): Promise<void> {
    const session = sessionOf(page);
    if (!session) return;
    const { status, body } = await this.call<{ order_id: string; message?: string }>(
      "/checkout/confirm",
      {
        session_id: session,
      },
    );
    if (status === 200) this.fixture.shownOrders.set(session, body.order_id);
    if (status === 409 && body.message?.includes("has been refunded")) {
      this.fixture.shownRefunds.add(session);
    }
  }

  private cancel() {
    return this.call("/checkout/cancel", {});
  }

  private call<Body>(path: string, body: unknown) {
    return this.fixture.client.call<Body>(`/shop/shopper${path}`, { token: this.token, body });
  }

  private pause(most: number): Promise<void> {
    return wait(this.random.between(0, most));
  }
}

interface Session {
  token: string;
  person: { id: string };
}

/** Returns a page's Stripe session, or undefined for a cart paid with store credit. */
function sessionOf(page: string): string | undefined {
  const { pathname } = new URL(page);
  return pathname.startsWith("/c/pay/") ? pathname.split("/").at(-1) : undefined;
}
