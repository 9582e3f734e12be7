import { Form, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { toast } from "~/actions/toast";
import * as commonTexts from "~/texts/common";
import * as productTexts from "~/texts/product";

export function ProductsFailure({ of }: { of: unknown }) {
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  useEffect(() => {
    toast.error(productTexts.notFetched);
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
      <p className="text-bad">{productTexts.notLoaded}</p>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="button button-quiet mt-4"
        disabled={revalidator.state !== "idle"}
      >
        {commonTexts.retry}
      </button>
    </Form>
  );
}
