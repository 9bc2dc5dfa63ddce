import { closeToast, showSuccess } from '#components/notices/notices.ts'

const last = { notice: 0 }

/**
 * What one choice takes from other fields is told at once, and can be put back. The way back of an earlier choice goes:
 * it would take back what was chosen since.
 */
export const tellEmptied = (text: string, putBack: () => void) => {
  closeToast(last.notice)
  last.notice = showSuccess(text, { label: 'Desfazer', onClick: putBack })
}
