import { useEffect } from "react";
import { toast } from "~/actions/toast";
import { LONG } from "./data/shop";

export function Say() {
  useEffect(() => {
    toast.success("Product added to cart!");
    toast.info("Sorry, Tallon is currently out of stock");
    toast.warning("Please log in to add items to your cart.");
    toast.error(`Quantity must be a whole number of at least 1. ${LONG}`);
  }, []);
  return null;
}
