import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { MAX_UPLOAD_BYTES, IMAGE_TOO_LARGE } from "@tomashi/programme/contract/image-rules";
import { requireAdmin } from "~/admin/access.server";
import { uploadImage } from "~/commerce/admin-images.server";
import { commerceError } from "~/commerce/commerce-error";

const FAILED = "The upload failed. Please try again in a moment.";

export function loader() {
  return redirect("/admin");
}

/** Uploads an image of an admin form: multipart, with the fields `file` and `alt`. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args).catch(refuseRedirect);
  if (!admin)
    return Response.json({ message: "Please log in again as an admin." }, { status: 403 });
  if (Number(args.request.headers.get("content-length") ?? 0) > MAX_UPLOAD_BYTES) {
    return Response.json({ message: IMAGE_TOO_LARGE }, { status: 413 });
  }
  try {
    return Response.json({ picture: await uploadImage(args.request, admin.auth) }, { status: 201 });
  } catch (error) {
    const { status, refusal } = commerceError(error);
    const headers = { ...((status === 429 || status === 503) && { "retry-after": "10" }) };
    return Response.json({ message: refusal ?? FAILED }, { status, headers });
  }
}

/** Responds with an error instead of a redirect, which the form's script would follow to a page. */
function refuseRedirect(thrown: unknown): undefined {
  if (thrown instanceof Response && thrown.status < 400) return undefined;
  throw thrown;
}
