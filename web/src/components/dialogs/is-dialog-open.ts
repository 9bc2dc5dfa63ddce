/** Dialogs, and the sidebar of a phone. */
export const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null
