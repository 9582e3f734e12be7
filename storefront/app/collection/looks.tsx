import { FarPictures } from "~/components/far-pictures";
import { Picture } from "~/components/picture";
import { looks } from "~/content/collection";
import { media } from "~/media/manifest";

/** The pieces open, closed, from behind, from close by, beside known things and worn. */
export function Looks() {
  const { title, leather, figures } = looks;
  return (
    <section aria-labelledby="looks" className="page mt-24 page:mt-36">
      <div className="flex flex-wrap items-baseline justify-between gap-4 border-t border-ink pt-4">
        <h2 id="looks" className="display-3">
          {title}
        </h2>
        <p className="label text-stone">{leather}</p>
      </div>
      <ul className="mt-12 grid grid-cols-2 gap-x-5 gap-y-10 page:grid-cols-3 page:gap-x-8 page:gap-y-16">
        {figures.map(({ key, alt, text }) => (
          <li key={key}>
            <figure>
              <Picture
                of={media.collection.looks[key]}
                alt={alt}
                sizes="(min-width: 820px) 30vw, 45vw"
                isFar
                className="aspect-square"
              />
              <figcaption className="mt-3 max-w-[40ch] text-sm leading-snug text-stone">
                {text}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <FarPictures />
    </section>
  );
}
