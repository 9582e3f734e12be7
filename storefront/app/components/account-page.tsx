import type { ReactNode } from "react";

interface AccountPageProps {
  title: string;
  problem?: string | undefined;
  children: ReactNode;
  other: ReactNode;
}

export function AccountPage({ title, problem, children, other }: AccountPageProps) {
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <div className="mx-auto flex max-w-[420px] flex-col gap-8">
        {/* The largest size that fits the column in one row. */}
        <h1 className="display-2 wide:text-[2.75rem]">{title}</h1>
        <p role="alert" className="border-l-2 border-bad pl-4 text-bad empty:hidden">
          {problem}
        </p>
        {children}
        <p className="border-t border-line pt-6">{other}</p>
      </div>
    </div>
  );
}
