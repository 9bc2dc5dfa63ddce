import { closeNotice, showSuccess } from '#components/notices/notices.ts'

const lastNotice = { id: 0 }

/**
 * Tells at once which other fields a choice emptied, and offers to undo. The offer for an earlier choice is closed:
 * it would also undo what was chosen since.
 */
export const notifyFieldEmptied = (text: string, undo: () => void) => {
  closeNotice(lastNotice.id)
  lastNotice.id = showSuccess(text, { label: 'Desfazer', onClick: undo })
}
