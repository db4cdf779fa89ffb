/** True while a dialog covers the page: a key that belongs to the page would move what the person does not see. */
export const isUnderModal = (): boolean =>
  document.querySelector('[role=dialog][aria-modal="true"]') !== null;
