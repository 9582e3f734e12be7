import { defineRouteConfig } from "@medusajs/admin-sdk";
import { useLocation } from "react-router-dom";

/** Uses the router, which fails if the dashboard and its plugin bundle two copies of it. */
export default function SamplePage() {
  return <h1>Sample page at {useLocation().pathname}</h1>;
}

export const config = defineRouteConfig({ label: "Sample" });
