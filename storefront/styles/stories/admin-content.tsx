import type { ContentVersion } from "@tomashi/programme/contract/content/http";
import { FieldInput } from "~/admin/content/field-input";
import { ItemList } from "~/admin/content/item-list";
import { SectionForm } from "~/admin/content/section-form";
import { sectionForms } from "~/admin/content/section-forms";
import { SectionState } from "~/admin/content/section-state";
import { VersionHistory } from "~/admin/content/version-history";
import { LONG, NOW } from "../data/shop";
import { inAdmin } from "../in-admin";
import type { Stories } from "../story";

const version: ContentVersion = {
  id: "version",
  section: "announcement",
  note: LONG,
  revision: 1,
  created_by: "admin@example.com",
  published_by: "admin@example.com",
  changed_at: NOW,
  published_at: NOW,
  withdrawn_at: null,
  effective_on: null,
};
const state = {
  key: "announcement" as const,
  head: "1",
  draft: { ...version, id: "draft", published_at: null },
  current: version,
  next: null,
  history: [version, { ...version, id: "before", note: null }],
};
const [people] = sectionForms.educators.fields.filter((field) => field.kind === "list");
const [line] = sectionForms.announcement.fields;

/** The admin of people and words. */
export const stories: Stories = {
  SectionState: inAdmin(
    <SectionState
      state={state}
      path="/admin/content/announcement"
      page="/home"
      own="No announcement"
    />,
  ),
  "SectionState, empty": inAdmin(
    <SectionState
      state={{ ...state, draft: null, current: null }}
      path="/admin/content/announcement"
      page="/home"
      own="No announcement"
    />,
  ),
  SectionForm: inAdmin(
    <SectionForm
      section="announcement"
      head="1"
      initial={{ values: { text: "Free shipping", link: "" }, note: "", effective_on: "" }}
    />,
  ),
  VersionHistory: inAdmin(<VersionHistory state={state} path="/admin/content/announcement" />),
  FieldInput: inAdmin(line && <FieldInput field={line} name="text" value="Free shipping" />),
  ItemList: inAdmin(people && <ItemList field={people} initial={[{ craft: "Pattern making" }]} />),
};
