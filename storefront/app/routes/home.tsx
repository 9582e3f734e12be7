import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { TIMED_OUT, withTimeout } from "~/actions/timeout.server";
import { colorPagePath, findProduct } from "~/catalog/product";
import { listProducts } from "~/commerce/catalog.server";
import { ApplyLink } from "~/components/apply-link";
import { Video } from "~/components/video";
import { PageFade } from "~/components/page-fade";
import type { PageHandle } from "~/components/page-handle";
import { Picture } from "~/components/picture";
import { COLLECTION_HANDLE, colors } from "@tomashi/programme/contract/collection";
import { dollarsText } from "@tomashi/programme/contract/money";
import { homeTexts } from "~/content/home";
import { Tiles } from "~/home/tiles";
import { Headlines } from "~/home/headline";
import type { Cue } from "~/media/video-player";
import { media } from "~/media/manifest";
import { shownSection } from "~/published-content/shown-content.server";
import { pageMeta } from "~/seo/page-meta";
import { LABEL } from "~/texts/label";

export const handle: PageHandle = { hasHeaderOverPicture: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, { description: homeTexts.description, path: "/" });

const SEEN: Cue = { kind: "visible", share: 0.25 };

const PRICES_MS = 1000;

export async function loader(args: LoaderFunctionArgs) {
  const [lines, prices] = await Promise.all([
    shownSection(args, "home"),
    withTimeout(PRICES_MS, pricesByColor(args.context)),
  ]);
  return { ...lines, prices: prices === TIMED_OUT ? {} : prices };
}

/** Returns the prices in dollars, or none while the catalog can't be read. */
async function pricesByColor(context: AppLoadContext): Promise<Record<string, number>> {
  const products = await listProducts(context).catch(() => []);
  const sold = findProduct(products, COLLECTION_HANDLE)?.colors ?? [];
  return Object.fromEntries(sold.map(({ color, price }) => [color, price]));
}

type Lines = Awaited<ReturnType<typeof loader>>;

export default function Home() {
  const lines = useLoaderData<typeof loader>();
  return (
    <PageFade>
      <Top headline={lines.headline} />
      <section aria-label={homeTexts.label} className="page py-36 page:py-48">
        <p className="display-2 mx-auto max-w-[24ch] whitespace-pre-line text-center">
          {lines.poster}
        </p>
      </section>
      <section aria-label={homeTexts.parts} className="page">
        <Tiles />
      </section>
      <section aria-labelledby="rooms" className="pt-36">
        <h2 id="rooms" className="label page pb-8 text-stone">
          {lines.subHeading}
        </h2>
        <Headlines />
      </section>
      <Apply title={lines.applyTitle} text={lines.applyText} />
      <Shop title={lines.shopTitle} text={lines.shopText} prices={lines.prices} />
      <GetInTouch title={lines.touchTitle} text={lines.touchText} />
    </PageFade>
  );
}

function Top({ headline }: Pick<Lines, "headline">) {
  return (
    <section
      aria-label={LABEL}
      className="relative flex min-h-[max(100svh,480px)] flex-col justify-end low:min-h-svh bg-night text-paper"
    >
      <div className="absolute inset-0">
        <Video
          of={media.home.background}
          title={homeTexts.backgroundFilm}
          sizes="(max-width: 480px) 145vw, 100vw"
          cue={SEEN}
          isFirst
          className="h-full"
        />
      </div>
      <div aria-hidden className="pointer-events-none absolute inset-0 bg-night/40" />
      {/* The space at the top is the header's. */}
      <div className="on-picture page relative mb-16 pt-88 phone:pt-48 page:mb-20 page:pt-36 low:mb-6 low:pt-16">
        <h1 className="display-1 max-w-[12ch] low:max-w-[20ch] low:text-[length:min(13svh,3.25rem)]">
          {headline}
        </h1>
        <p className="mt-6 low:mt-2">
          <Link
            to="/products"
            prefetch="intent"
            className="text-link inline-flex min-h-11 items-center"
          >
            {homeTexts.see}
          </Link>
        </p>
      </div>
    </section>
  );
}

interface PartProps {
  title: string;
  text: string;
}

function Apply({ title, text }: PartProps) {
  return (
    <section
      aria-labelledby="apply"
      className="page grid gap-8 py-36 page:grid-cols-12 page:items-end"
    >
      <h2 id="apply" className="display-2 page:col-span-6">
        {title}
      </h2>
      <div className="flex flex-col items-start gap-8 page:col-span-5 page:col-start-8">
        <p className="lead whitespace-pre-line">{text}</p>
        <ApplyLink />
      </div>
    </section>
  );
}

function Shop({ title, text, prices }: PartProps & Pick<Lines, "prices">) {
  return (
    <section aria-labelledby="shop" className="page">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="shop" className="display-2">
          {title}
        </h2>
        <p className="lead whitespace-pre-line">{text}</p>
      </div>
      <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-8 page:grid-cols-5">
        {colors.map(({ color, name, label }, place) => (
          // The first of five fills a row of two columns on small screens, so that the last is not
          // left over.
          <li key={color} className="max-page:first:col-span-2">
            <Link to={colorPagePath({ color })} prefetch="intent" className="group block">
              <Picture
                of={media.collection.byLeather[color].sling}
                alt=""
                sizes={`(min-width: 1440px) 240px, (min-width: 820px) 20vw, ${place === 0 ? 90 : 45}vw`}
                className={`w-full overflow-hidden ${place === 0 ? "aspect-4/3 page:aspect-square" : "aspect-square"}`}
              />
              <span className="figures mt-3 block text-sm page:text-base">
                <span className="quiet-link group-hover:bg-[length:100%_1px]">
                  {`${name} ${label}`}
                </span>
                {prices[color] !== undefined && `, ${dollarsText(prices[color])}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GetInTouch({ title, text }: PartProps) {
  return (
    <section
      aria-labelledby="touch"
      className="page grid gap-8 py-36 page:grid-cols-12 page:items-end"
    >
      <h2 id="touch" className="display-2 page:col-span-6">
        {title}
      </h2>
      <div className="flex flex-col items-start gap-8 page:col-span-5 page:col-start-8">
        <p className="lead whitespace-pre-line">{text}</p>
        <Link to="/contact" className="button button-quiet">
          {homeTexts.write}
        </Link>
      </div>
    </section>
  );
}
