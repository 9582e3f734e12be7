import { colors as palette } from "@tomashi/programme/contract/collection";
import type { ShopProduct, ShopProductColor } from "@tomashi/programme/contract/http-shop-products";
import { colorAmong } from "@tomashi/programme/contract/line-item";
import { useRef, useState } from "react";
import { Field } from "~/components/field";
import { useHydrated } from "~/components/use-hydrated";
import type { FormValues } from "./product-fields";
import { colorPart, isHex } from "./product-page-fields";

interface ColorFieldsProps {
  color: ShopProductColor;
  /** The heading omits a variant's name if it is the product's name. */
  product: Pick<ShopProduct, "name" | "options">;
  at: number;
  shown: FormValues;
  errorOf: (name: string) => string | undefined;
}

const isOfThePalette = (color: string) => palette.some((one) => one.color === color);

/** Edits the prices, pre-order, weight, and swatch of one color. */
export function ColorFields({ color, product, at, shown, errorOf }: ColorFieldsProps) {
  const field = (part: Parameters<typeof colorPart>[0]) => {
    const name = colorPart(part, at);
    return { name, defaultValue: shown[name], error: errorOf(name) };
  };
  const leather = colorAmong(product.options, color.values);
  const preOrder = colorPart("preorder", at);
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="max-w-full pr-2 font-semibold">
        {color.color}
        {color.name !== product.name && (
          <span className="font-normal text-stone"> {color.name}</span>
        )}
      </legend>
      <input type="hidden" name={colorPart("variant", at)} value={color.variant_id} />
      <div className="grid gap-x-6 gap-y-4 wide:grid-cols-2">
        <Dollars label="Regular price" {...field("price")} />
        <Dollars label="Sale price (optional)" {...field("reduced")} />
        <label className="flex min-h-11 items-center gap-2 self-end">
          <input
            type="checkbox"
            name={preOrder}
            value="yes"
            defaultChecked={shown[preOrder] === "yes"}
            className="admin-check"
          />
          Pre-order
        </label>
        <Field label="Ships on" type="date" {...field("ships")} />
        <Field
          label="Weight in grams (optional)"
          inputMode="numeric"
          autoComplete="off"
          {...field("weight")}
        />
        {leather !== "" && !isOfThePalette(leather) && (
          <SwatchField of={color.color} {...field("swatch")} />
        )}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

function Dollars(props: FieldProps & { label: string }) {
  return <Field inputMode="decimal" autoComplete="off" {...props} />;
}

/** Edits the color as text, and also as a color picker in browsers with scripts. */
function SwatchField({ of, defaultValue = "", ...props }: FieldProps & { of: string }) {
  const text = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState(defaultValue);
  const isHydrated = useHydrated();
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <Field
          ref={text}
          label="Swatch"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          placeholder="#7a3b2e"
          defaultValue={defaultValue}
          onChange={({ currentTarget }) => {
            setPicked(currentTarget.value);
          }}
          {...props}
        />
      </div>
      {isHydrated && (
        <input
          type="color"
          aria-label={`Choose the swatch of ${of}`}
          value={isHex(picked) ? picked.toLowerCase() : "#ffffff"}
          className="mt-7 h-12 w-12 flex-none cursor-pointer border border-line p-1"
          onChange={({ currentTarget: { value } }) => {
            setPicked(value);
            if (text.current) text.current.value = value;
          }}
        />
      )}
    </div>
  );
}
