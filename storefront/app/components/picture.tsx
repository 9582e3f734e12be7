import type { Picture as PictureData } from "~/media/manifest";
import { mediaUrl, pictureFile, pictureSources } from "~/media/media-url";
import { usePublicSettings } from "~/settings/root-data";
import { DelayedSource } from "./delayed-images";

interface PictureProps {
  of: PictureData;
  /** What it shows; "" for a picture that only decorates. */
  alt: string;
  /** Its width on the page, as the `sizes` attribute. */
  sizes: string;
  /** The largest picture of the first screen: fetched before everything else. */
  isFirst?: boolean;
  /** Small, or far below the first screen, on a page with `DelayedPictures`: fetched after its first picture, when it is nearly seen. */
  isDelayed?: boolean;
  className?: string;
  imageClassName?: string;
}

const modernFormats = ["avif", "webp"] as const;

/** A photograph in the best format and size for this screen, its room kept while it loads. */
export function Picture(props: PictureProps) {
  const { of: picture, alt, sizes, isFirst = false, isDelayed = false } = props;
  const { className = "", imageClassName = "" } = props;
  const { tall } = picture;
  const { assetsUrl } = usePublicSettings();
  const largest = picture.widths.at(-1) ?? picture.width;
  // React 18 knows the attribute only in small letters.
  const priority = isFirst ? { fetchpriority: "high" } : { loading: "lazy" as const };
  return (
    <picture className={`block ${className}`}>
      {isDelayed && <DelayedSource />}
      {tall &&
        modernFormats.map((format) => (
          <source
            key={format}
            media="(max-width: 480px)"
            type={`image/${format}`}
            srcSet={pictureSources(tall, format, assetsUrl)}
          />
        ))}
      {modernFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={pictureSources(picture, format, assetsUrl)}
          sizes={sizes}
        />
      ))}
      <img
        src={mediaUrl(pictureFile(picture, largest, "jpg"), assetsUrl)}
        srcSet={pictureSources(picture, "jpg", assetsUrl)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        decoding={isFirst ? "sync" : "async"}
        draggable={false}
        className={`block h-full w-full object-cover ${imageClassName}`}
        {...priority}
      />
    </picture>
  );
}
