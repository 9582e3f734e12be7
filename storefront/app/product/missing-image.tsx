import * as productTexts from "~/texts/product";

/** Shown for a product without images. Another product's image would be misleading. */
export function MissingImage({ className = "" }: { className?: string }) {
  return (
    <p className={`flex aspect-square items-end bg-white p-4 text-sm text-stone ${className}`}>
      {productTexts.photoComingSoon}
    </p>
  );
}
