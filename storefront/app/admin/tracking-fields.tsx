import {
  carrierNames,
  carriers,
  MAX_TRACKING_LINK_LENGTH,
  type Tracking,
} from "@tomashi/programme/contract/tracking";
import { useId } from "react";

/** Edits a package's tracking. All fields are optional. */
export function TrackingFields({ tracking }: { tracking: Tracking | null }) {
  const id = useId();
  return (
    <div className="flex flex-wrap gap-3">
      <div>
        <label htmlFor={`${id}-carrier`} className="label text-stone">
          Carrier
        </label>
        <select
          id={`${id}-carrier`}
          name="carrier"
          defaultValue={tracking?.carrier ?? carriers[0]}
          className="field admin-field"
        >
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier}>
              {carrierNames[carrier]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-number`} className="label text-stone">
          Tracking number
        </label>
        <input
          id={`${id}-number`}
          name="trackingNumber"
          type="text"
          autoComplete="off"
          defaultValue={tracking?.number}
          className="field admin-field"
        />
      </div>
      <div>
        <label htmlFor={`${id}-link`} className="label text-stone">
          Tracking link, if other
        </label>
        <input
          id={`${id}-link`}
          name="trackingLink"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={MAX_TRACKING_LINK_LENGTH}
          placeholder="https://"
          defaultValue={tracking?.carrier === "other" ? (tracking.url ?? "") : ""}
          className="field admin-field"
        />
      </div>
    </div>
  );
}
