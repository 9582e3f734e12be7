import { defineRouteConfig } from "@medusajs/admin-sdk";
import { useLocation } from "react-router-dom";

/** Uses the router, which fails where the dashboard and its plugins have two. */
export default function SamplePage() {
  return <h1>Sample page at {useLocation().pathname}</h1>;
}

export const config = defineRouteConfig({ label: "Sample" });
