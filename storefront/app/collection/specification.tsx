import { DelayedSource } from "~/components/delayed-images";
import { specification } from "~/content/collection";
import { media } from "~/media/manifest";
import { mediaUrl } from "~/media/media-url";
import { usePublicSettings } from "~/settings/root-data";

export function Specification() {
  const { title, unit, pieces, hardware } = specification;
  const { drawings } = media.collection;
  const { assetsUrl } = usePublicSettings();
  return (
    <section aria-labelledby="specification" className="page mt-24 page:mt-36">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-ink pt-4">
        <h2 id="specification" className="display-3">
          {title}
        </h2>
        <p className="label text-stone">{unit}</p>
      </div>
      <ul className="mt-12 grid gap-x-12 gap-y-16 page:grid-cols-3">
        {pieces.map((piece) => (
          <li key={piece.key} className="flex flex-col gap-6">
            <picture>
              <DelayedSource />
              <img
                src={mediaUrl(drawings[piece.key].file, assetsUrl)}
                width={drawings[piece.key].width}
                height={drawings[piece.key].height}
                alt={piece.drawing}
                loading="lazy"
                decoding="async"
                className="w-full max-w-[360px]"
              />
            </picture>
            <div>
              <h3 className="label">{piece.name}</h3>
              <p className="mt-2">{piece.material}</p>
              <ul className="figures text-stone">
                {piece.dimensions.map((dimension) => (
                  <li key={dimension} className="first-letter:uppercase">
                    {dimension}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-12 flex gap-4 border-t border-line pt-4">
        <dt className="label leading-[26px]">{hardware.name}</dt>
        <dd>{hardware.material}</dd>
      </dl>
    </section>
  );
}
