import { colors } from "@tomashi/programme/contract/collection";
import { useRef } from "react";
import { Carousel } from "~/collection/carousel";
import { ColorChoice } from "~/collection/color-choice";
import { Magnifier } from "~/collection/magnifier";
import { DetailPhotos } from "~/collection/detail-photos";
import { Photo } from "~/collection/photo";
import { ProductKnowledge } from "~/collection/product-knowledge";
import { Specification } from "~/collection/specification";
import { Stage } from "~/collection/stage";
import { media } from "~/media/manifest";
import { collection, counts, shopper } from "../data/shop";
import type { Stories } from "../story";

const [red] = colors;
const stage = { choiceFormId: "choose", isLoggedIn: true };

function Slides({ isSaved }: { isSaved: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  return <Carousel root={root} color={red} wishFormId="wish" isSaved={isSaved} />;
}

export const stories: Stories = {
  Stage: {
    element: <Stage {...stage} color={undefined} isSaved={false} />,
    states: ["hover", "focus"],
  },
  "Stage, a color": {
    hasOwnMargins: true,
    element: <Stage {...stage} color={red} isSaved={false} />,
    isScreen: true,
  },
  Carousel: {
    element: <Slides isSaved={false} />,
    hasOwnMargins: true,
    until: ".swiper-initialized",
    isScreen: true,
    on: ".slideshow-arrow:last-of-type",
    states: ["hover", "focus", "open"],
  },
  "Carousel, saved": {
    element: <Slides isSaved />,
    hasOwnMargins: true,
    until: ".swiper-initialized",
    isScreen: true,
    on: ".wishlist-icon",
    states: ["hover", "focus"],
  },
  Photo: {
    element: (
      <div className="stage-small">
        <Photo of={media.collection.byLeather.red.sling} alt="The sling bag" sizes="480px" />
      </div>
    ),
    on: "button, picture",
    states: ["focus"],
  },
  Lens: {
    element: (
      <div className="stage-night">
        <Magnifier
          of={media.collection.byLeather.red.sling}
          at={{ x: 0.5, y: 0.5 }}
          frameRatio={1}
        />
      </div>
    ),
  },
  ColorChoice: {
    element: <ColorChoice collection={collection} chosen={red} formId="choose" isLoggedIn />,
    on: "button[value=white]",
    states: ["hover", "focus"],
  },
  "ColorChoice, add": {
    element: <ColorChoice collection={collection} chosen={undefined} formId="choose" isLoggedIn />,
    on: "button[aria-label^=Add]",
    states: ["hover", "focus", "pressed", "busy"],
  },
  "ColorChoice, waiting": {
    element: <ColorChoice collection={collection} chosen={undefined} formId="choose" isLoggedIn />,
    root: { person: shopper, counts: { ...counts(0), waited_for: ["black"] } },
  },
  "ColorChoice, all sold out": {
    element: (
      <ColorChoice
        collection={{
          ...collection,
          colors: collection.colors.map((one) => ({ ...one, stock: 0, price: 700 })),
        }}
        chosen={red}
        formId="choose"
        isLoggedIn
      />
    ),
  },
  "ColorChoice, nothing on sale": {
    element: (
      <ColorChoice collection={undefined} chosen={undefined} formId="choose" isLoggedIn={false} />
    ),
  },
  ProductKnowledge: {
    element: <ProductKnowledge />,
    hasOwnMargins: true,
    on: "summary",
    states: ["hover", "focus", "open"],
  },
  "ProductKnowledge, another product": {
    element: <ProductKnowledge isSet={false} />,
    hasOwnMargins: true,
  },
  Looks: { element: <DetailPhotos />, hasOwnMargins: true },
  Specification: { element: <Specification />, hasOwnMargins: true },
};
