import { Link, useSearchParams } from "@remix-run/react";
import type { CardPage, ProductCard } from "~/catalog/card";
import { productPagePath } from "~/catalog/product";
import { Picture } from "~/components/picture";
import { Price } from "~/components/price";
import { ColorChip } from "~/components/swatch";
import { moreProductsTexts } from "~/content/more-products";
import * as buyingTexts from "~/texts/buying";
import * as collectionPageTexts from "~/texts/collection";
import { MissingImage } from "./missing-image";

const SECTION = "bench";
const SIZES = "(min-width: 1440px) 296px, (min-width: 1200px) 22vw, (min-width: 820px) 28vw, 43vw";
const FRAME = "aspect-square w-full overflow-hidden";

export function MoreProducts({ cards, page, pages }: CardPage) {
  if (cards.length === 0) return null;
  return (
    <section id={SECTION} aria-labelledby="bench-title" className="page pt-24 page:pt-36">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="bench-title" className="display-2">
          {moreProductsTexts.title}
        </h2>
        {pages > 1 && (
          <p className="label figures text-stone">{collectionPageTexts.page(page, pages)}</p>
        )}
      </div>
      <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-12 page:grid-cols-3 page:gap-x-8 desk:grid-cols-4">
        {cards.map((card) => (
          <Card key={card.handle} card={card} />
        ))}
      </ul>
      {pages > 1 && <Pages page={page} pages={pages} />}
    </section>
  );
}

function Card({ card }: { card: ProductCard }) {
  const { handle, name, picture, marks } = card;
  return (
    <li className="group relative">
      {picture ? (
        <Picture of={picture} alt={picture.alt} sizes={SIZES} className={FRAME} />
      ) : (
        <MissingImage />
      )}
      <h3 className="mt-3 text-[22px]">
        {/* Makes the entire card a link. */}
        <Link
          to={productPagePath(handle)}
          prefetch="intent"
          className="after:absolute after:inset-0 after:content-['']"
        >
          <span className="quiet-link group-hover:bg-[length:100%_1px]">{name}</span>
        </Link>
      </h3>
      <Price {...card} className="mt-1" />
      {card.colors.length > 0 && (
        <ul aria-label={buyingTexts.colors} className="mt-3 flex flex-wrap gap-2">
          {card.colors.map(({ color, swatch }) => (
            <li key={color}>
              <ColorChip color={color} swatch={swatch} className="size-5" />
              <span className="sr-only">{color}</span>
            </li>
          ))}
        </ul>
      )}
      {marks.length > 0 && <p className="mt-2 text-sm text-stone">{marks.join(" · ")}</p>}
    </li>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const [params] = useSearchParams();
  const addressOf = (number: number) => {
    const wanted = new URLSearchParams(params);
    if (number === 1) wanted.delete("page");
    else wanted.set("page", String(number));
    return { pathname: "/products", search: wanted.toString(), hash: SECTION };
  };
  return (
    <nav aria-label={collectionPageTexts.morePages} className="mt-16 flex flex-wrap gap-4">
      {page > 1 && (
        <Link to={addressOf(page - 1)} className="button button-quiet">
          {moreProductsTexts.back}
        </Link>
      )}
      {page < pages && (
        <Link to={addressOf(page + 1)} className="button button-quiet">
          {moreProductsTexts.more}
        </Link>
      )}
    </nav>
  );
}
