import { Link } from "@remix-run/react";

export default function Home() {
  return (
    <div className="page py-24">
      <h1 className="max-w-3xl text-5xl page:text-7xl">Leather made by hand, and taught.</h1>
      <ul className="mt-24 grid gap-12 border-t border-line pt-12 page:grid-cols-2">
        <li>
          <Link to="/products" className="font-display text-6xl hover:underline desk:text-8xl">
            DESIGN
          </Link>
        </li>
        <li>
          <Link to="/education" className="font-display text-6xl hover:underline desk:text-8xl">
            IMPACT
          </Link>
        </li>
      </ul>
    </div>
  );
}
