import type { ReactNode } from "react";
import type { Picture as PictureData } from "~/media/manifest";
import { Picture } from "./picture";

interface PosterProps {
  of: PictureData;
  alt: string;
  isFirst?: boolean;
  /** Shows the full width on phones instead of an upright crop. */
  isUncut?: boolean;
  /** Shown in a corner that is cut out of the image. */
  children: ReactNode;
}

export function Poster(props: PosterProps) {
  const { of: picture, alt, isFirst, isUncut = false, children } = props;
  return (
    <div className="relative">
      <Picture
        of={picture}
        alt={alt}
        sizes={isUncut ? "100vw" : "(max-width: 480px) 130vw, 100vw"}
        isFirst={isFirst}
        className={`max-h-[78svh] w-full overflow-hidden ${isUncut ? "aspect-16/9" : "aspect-4/5 wide:aspect-16/9"}`}
      />
      <div className="bottom-0 left-0 bg-paper pl-(--gutter) pr-8 pt-6 phone:absolute phone:max-w-[92%] page:max-w-[70%] page:pr-12 page:pt-8">
        {children}
      </div>
    </div>
  );
}
