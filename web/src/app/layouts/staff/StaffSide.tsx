import type { Layout } from "@wage/contract/core/screens";
import { type ReactNode, Suspense } from "react";
import { PageSkeleton } from "../../../ui/page/Skeletons.tsx";
import { SectionLayout } from "../SectionLayout.tsx";
import { StaffFrame } from "./StaffFrame.tsx";

interface StaffSideProps {
  layout: Layout;
  children: ReactNode;
}

/** A page in the frame of the staff side. A chunk of its own: the public never loads it. */
export const StaffSide = ({ layout, children }: StaffSideProps) => (
  <StaffFrame>
    <SectionLayout layout={layout}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </SectionLayout>
  </StaffFrame>
);
