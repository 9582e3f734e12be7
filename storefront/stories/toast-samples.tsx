import { useEffect } from "react";
import { toast } from "~/actions/toast";
import { LONG_NAME } from "./data/shop";

export function ToastSamples() {
  useEffect(() => {
    toast.success("Product added to cart!");
    toast.info("Sorry, Tallon is currently out of stock");
    toast.warning("Please log in to add items to your cart.");
    toast.error(`Quantity must be a whole number of at least 1. ${LONG_NAME}`);
  }, []);
  return null;
}
