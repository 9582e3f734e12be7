import { DelayedImages } from "~/components/delayed-images";
import { Picture } from "~/components/picture";
import { looks } from "~/content/collection";
import { media, type Look } from "~/media/manifest";

/** Photos whose subject is small in the image, shown in rows of two. */
const larger: readonly Look[] = ["sling-edge", "scale", "worn", "worn-messenger"];

/** Fills a row on phones, because the number of photos is odd. */
const wholeRow: Look = "scale";

function place(key: Look): string {
  if (!larger.includes(key)) return "page:col-span-2";
  return key === wholeRow ? "col-span-2 page:col-span-3" : "page:col-span-3";
}

function sizes(key: Look): string {
  const wide = larger.includes(key) ? "46vw" : "30vw";
  return `(min-width: 820px) ${wide}, ${key === wholeRow ? "92vw" : "45vw"}`;
}

/** Shows the bags open, closed, from behind, close up, beside familiar objects, and worn. */
export function DetailPhotos() {
  const { title, leather, figures } = looks;
  return (
    <section aria-labelledby="looks" className="page mt-24 page:mt-36">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-ink pt-4">
        <h2 id="looks" className="display-3">
          {title}
        </h2>
        <p className="label text-stone">{leather}</p>
      </div>
      <ul className="mt-12 grid grid-cols-2 gap-x-5 gap-y-10 page:grid-cols-6 page:gap-x-8 page:gap-y-16">
        {figures.map(({ key, alt, text }) => (
          <li key={key} className={place(key)}>
            <figure>
              <Picture
                of={media.collection.looks[key]}
                alt={alt}
                sizes={sizes(key)}
                isDelayed
                className="aspect-square"
              />
              <figcaption className="mt-3 max-w-[40ch] text-sm leading-snug text-stone">
                {text}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <DelayedImages />
    </section>
  );
}
