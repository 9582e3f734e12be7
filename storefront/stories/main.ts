import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import "~/styles/tokens.css";
import "~/styles/admin.css";
import type { StylePage } from "./page";
import { onStage } from "./stage";
import "./stage.css";
import type { Stories } from "./story";

const groups = import.meta.glob<{ stories: Stories }>("./components/*.tsx", { eager: true });

declare global {
  interface Window {
    stylePage: StylePage;
  }
}

const storiesOf = (group: string) => groups[`./components/${group}.tsx`]?.stories ?? {};

let shown: Root | undefined;

window.stylePage = {
  of: (group) =>
    Object.fromEntries(
      Object.entries(storiesOf(group)).map(([name, { states, on, until, isScreen }]) => [
        name,
        { states, on, until, isScreen },
      ]),
    ),
  show: (group, name) => {
    const story = storiesOf(group)[name];
    const stage = document.getElementById("story");
    if (!story || !stage) throw new Error(`There is no story ${name} in ${group}.`);
    shown?.unmount();
    window.localStorage.clear();
    window.scrollTo(0, 0);
    stage.toggleAttribute("data-own-margins", story.hasOwnMargins === true);
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
const [group = "", name = ""] = hash.split("/");
if (hash) window.stylePage.show(group, name);
