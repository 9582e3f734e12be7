import { Link } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { DelayedImages } from "~/components/delayed-images";
import { Video } from "~/components/video";
import { Picture } from "~/components/picture";
import { tiles, vibeTile } from "~/content/home";
import type { Cue } from "~/media/video-player";
import { media } from "~/media/manifest";
import { NARROW, useMediaQuery } from "~/media/use-media-query";

const SEEN: Cue = { kind: "visible", share: 0.75 };
const HOVERED: Cue = { kind: "hover" };

const places = {
  about: "aspect-4/5 wide:row-span-2 wide:aspect-auto page:col-span-7",
  design: "aspect-square page:col-span-5",
  impact: "aspect-square page:col-span-5",
} as const;

export function Tiles() {
  return (
    <>
      <ul className="grid gap-5 wide:grid-cols-2 page:grid-cols-12 page:gap-8">
        {tiles.map((tile) => (
          <FilmTile key={tile.key} tile={tile} />
        ))}
        <li className="relative aspect-16/9 wide:col-span-2 page:col-span-12">
          <TileLink to={vibeTile.to} label={vibeTile.label}>
            <Picture
              of={media.home.vibe}
              alt={vibeTile.picture}
              sizes="(min-width: 1440px) 1280px, 100vw"
              isDelayed
              className="h-full w-full"
            />
          </TileLink>
        </li>
      </ul>
      <DelayedImages />
    </>
  );
}

/**
 * Plays the video while most of the tile is visible on narrow screens, and from the start on hover
 * on wide screens.
 */
function FilmTile({ tile }: { tile: (typeof tiles)[number] }) {
  const item = useRef<HTMLLIElement>(null);
  const isNarrow = useMediaQuery(NARROW);
  return (
    <li ref={item} className={`relative ${places[tile.key]}`}>
      <Video
        of={media.home[tile.key]}
        title={tile.film}
        sizes="(min-width: 820px) 58vw, (min-width: 481px) 50vw, 100vw"
        cue={isNarrow ? SEEN : HOVERED}
        trigger={item}
        isDelayed
        className="h-full w-full"
      />
      <TileLink to={tile.to} label={tile.label} />
    </li>
  );
}

function TileLink({ to, label, children }: { to: string; label: string; children?: ReactNode }) {
  return (
    <Link to={to} prefetch="intent" className="group absolute inset-0 block">
      {children}
      <span className="display-3 absolute bottom-0 left-0 bg-paper pr-6 pt-3">
        <span className="quiet-link group-hover:bg-[length:100%_1px]">{label}</span>
      </span>
    </Link>
  );
}
