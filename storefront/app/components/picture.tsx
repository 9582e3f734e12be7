import type { Picture as PictureData } from "~/media/manifest";
import { mediaUrl, pictureFile, pictureSources } from "~/media/media-url";
import { usePublicSettings } from "~/settings/root-data";
import { DelayedSource } from "./delayed-images";

interface PictureProps {
  of: PictureData;
  /** "" for a decorative image. */
  alt: string;
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  /** Fetches the largest image of the first screen before everything else. */
  isFirst?: boolean;
  /**
   * Fetches the image when it is nearly in view. For images that are small or below the first
   * screen, on pages with `DelayedImages`.
   */
  isDelayed?: boolean;
  className?: string;
  imageClassName?: string;
}

const modernFormats = ["avif", "webp"] as const;

/**
 * Shows a photo in the best format and size for the screen, with its space reserved while it loads.
 */
export function Picture(props: PictureProps) {
  const { of: picture, alt, sizes, isFirst = false, isDelayed = false } = props;
  const { className = "", imageClassName = "" } = props;
  const { tall } = picture;
  const { assetsUrl } = usePublicSettings();
  const largest = picture.widths.at(-1) ?? picture.width;
  // React 18 supports this attribute only in lower case.
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
