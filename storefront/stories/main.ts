import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import "~/styles/tokens.css";
import "~/styles/admin.css";
import type { StylePage } from "./page";
import { onStage } from "./stage";
import "./stage.css";
import type { Stories } from "./story";

const rooms = import.meta.glob<{ stories: Stories }>("./stories/*.tsx", { eager: true });

declare global {
  interface Window {
    stylePage: StylePage;
  }
}

const storiesOf = (room: string) => rooms[`./stories/${room}.tsx`]?.stories ?? {};

let shown: Root | undefined;

window.stylePage = {
  of: (room) =>
    Object.fromEntries(
      Object.entries(storiesOf(room)).map(([name, { states, on, until, isScreen }]) => [
        name,
        { states, on, until, isScreen },
      ]),
    ),
  show: (room, name) => {
    const story = storiesOf(room)[name];
    const stage = document.getElementById("story");
    if (!story || !stage) throw new Error(`There is no story ${name} in ${room}.`);
    shown?.unmount();
    window.localStorage.clear();
    window.scrollTo(0, 0);
    stage.toggleAttribute("data-whole", story.isWhole === true);
    shown = createRoot(stage);
    // Leaves out React's strict mode, because the shop doesn't use it either.
    flushSync(() => {
      shown?.render(onStage(story));
    });
  },
};

// Keeps links from leaving the style page.
window.addEventListener(
  "click",
  (event) => {
    if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
  },
  { capture: true },
);

const hash = decodeURIComponent(window.location.hash.slice(1));
const [room = "", name = ""] = hash.split("/");
if (hash) window.stylePage.show(room, name);
