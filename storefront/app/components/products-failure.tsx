import { Form, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { toast } from "~/actions/toast";

export function ProductsFailure({ of }: { of: unknown }) {
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  useEffect(() => {
    toast.error("Failed to fetch products.");
  }, [of]);
  return (
    <Form
      method="get"
      action={pathname}
      className="mb-6 border-l-2 border-bad pl-4"
      onSubmit={(event) => {
        event.preventDefault();
        revalidator.revalidate();
      }}
    >
      <p className="text-bad">Unable to load products. Please try again.</p>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="button button-quiet mt-4"
        disabled={revalidator.state !== "idle"}
      >
        Retry
      </button>
    </Form>
  );
}
