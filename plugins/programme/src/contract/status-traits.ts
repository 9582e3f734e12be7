import type { OrderLineStatus } from "./statuses";

interface StatusTraits {
  /** The line needs no more work, so an admin may remove it from the list. */
  isCompleted: boolean;
  /** The line belongs on the packing slip of its order. */
  isToPack: boolean;
  /** Customer and staff see the tracking number of the line's package. */
  showsTracking: boolean;
}

/** A new status does not compile without its traits. */
const traits: Record<OrderLineStatus, StatusTraits> = {
  confirmed: { isCompleted: false, isToPack: true, showsTracking: false },
  processing: { isCompleted: false, isToPack: true, showsTracking: true },
  delivered: { isCompleted: true, isToPack: false, showsTracking: true },
  return_requested: { isCompleted: false, isToPack: false, showsTracking: false },
  return_approved: { isCompleted: false, isToPack: false, showsTracking: false },
  return_denied: { isCompleted: true, isToPack: false, showsTracking: false },
  returned: { isCompleted: true, isToPack: false, showsTracking: false },
  canceled: { isCompleted: true, isToPack: false, showsTracking: false },
};

export const isCompleted = (status: OrderLineStatus): boolean => traits[status].isCompleted;
export const isToPack = (status: OrderLineStatus): boolean => traits[status].isToPack;
export const showsTracking = (status: OrderLineStatus): boolean => traits[status].showsTracking;
