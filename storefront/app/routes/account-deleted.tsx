import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { hasSmallFooter: true };

export const meta: MetaFunction = () => [
  { title: "Your account is deleted – The Tomashi’s" },
  { name: "robots", content: "noindex" },
];

export default function AccountDeleted() {
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <div className="mx-auto flex max-w-[560px] flex-col gap-6">
        <h1 className="display-2">Your account is deleted</h1>
        <p>
          We’ve deleted your profile, addresses, bag, and wishlist, and logged you out everywhere.
          We’ll send one last email to confirm.
        </p>
        <p>Thank you for shopping with us.</p>
        <p>
          <Link to="/" className="text-link inline-flex min-h-11 items-center">
            Back to home
          </Link>
        </p>
      </div>
    </div>
  );
}
