import { showSuccess } from '#components/notices/notices.ts'

/** What one choice takes from other fields is told at once, and can be put back. */
export const tellEmptied = (text: string, putBack: () => void) =>
  showSuccess(text, { label: 'Desfazer', onClick: putBack })
