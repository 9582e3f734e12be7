import { Link } from "@remix-run/react";
import { useRef } from "react";
import { Video } from "~/components/video";
import type { Cue } from "~/media/video-player";
import { media } from "~/media/manifest";
import * as layoutTexts from "~/texts/layout";

const HOVERED: Cue = { kind: "hover" };

const words = [
  { to: "/products", text: layoutTexts.design, film: media.home.design },
  { to: "/education", text: layoutTexts.impact, film: media.home.impact },
];

/** Shows two words as large as the page allows. Each turns into its video on hover. */
export function Headlines() {
  return (
    <ul className="border-y border-line">
      {words.map((word) => (
        <Word key={word.to} {...word} />
      ))}
    </ul>
  );
}

function Word({ to, text, film }: (typeof words)[number]) {
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} className="group relative overflow-hidden border-b border-line last:border-b-0">
      <div
        aria-hidden
        className="absolute inset-0 hidden opacity-0 transition-opacity duration-300 group-focus-within:opacity-100 group-hover:opacity-100 wide:block"
      >
        <Video
          of={film}
          title=""
          sizes="100vw"
          cue={HOVERED}
          trigger={item}
          className="h-full w-full"
        />
        <div className="absolute inset-0 bg-night/45" />
      </div>
      <Link
        to={to}
        prefetch="intent"
        className="page relative block py-6 transition-colors duration-300 focus-visible:-outline-offset-4 wide:[--ring:var(--color-paper)] wide:group-focus-within:text-paper wide:group-hover:text-paper page:py-10"
      >
        <span className="display-word -ml-[0.03em] block">{text}</span>
      </Link>
    </li>
  );
}
