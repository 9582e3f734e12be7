import type { ContentVersion } from "@tomashi/programme/contract/content/http";
import { FieldInput } from "~/admin/content/field-input";
import { ItemList } from "~/admin/content/item-list";
import { SectionForm } from "~/admin/content/section-form";
import { sectionForms } from "~/admin/content/section-forms";
import { SectionState } from "~/admin/content/section-state";
import { VersionHistory } from "~/admin/content/version-history";
import { LONG_NAME, NOW } from "../data/shop";
import { inAdmin } from "../in-admin";
import type { Stories } from "../story";

const version: ContentVersion = {
  id: "version",
  section: "announcement",
  note: LONG_NAME,
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
  "SectionState, the next one": inAdmin(
    <SectionState
      state={{
        ...state,
        key: "terms",
        draft: null,
        next: { ...version, effective_on: "2027-01-01" },
      }}
      path="/admin/content/terms"
      page="/terms&return"
      own="Default text"
    />,
  ),
  "SectionForm, legal, refused": inAdmin(
    <SectionForm
      section="privacy"
      head="2"
      initial={{ values: { sections: [] }, note: "", effective_on: "" }}
    />,
    {
      answered: {
        ok: false,
        detail: "Enter a day, today or later.",
        more: {
          values: { sections: [{ title: "What we keep", text: "Names." }] },
          note: "A new section",
          effective_on: "2026-01-01",
        },
      },
    },
  ),
  "VersionHistory, legal": inAdmin(
    <VersionHistory
      state={{
        ...state,
        key: "terms",
        next: { ...version, id: "next", effective_on: "2027-01-01" },
        history: [
          { ...version, id: "next", effective_on: "2027-01-01" },
          version,
          { ...version, id: "before", withdrawn_at: NOW },
        ],
      }}
      path="/admin/content/terms"
    />,
  ),
  "VersionHistory, none": inAdmin(
    <VersionHistory
      state={{ ...state, current: null, history: [] }}
      path="/admin/content/announcement"
    />,
  ),
  FieldInput: inAdmin(line && <FieldInput field={line} name="text" value="Free shipping" />),
  ItemList: inAdmin(people && <ItemList field={people} initial={[{ craft: "Pattern making" }]} />),
};
