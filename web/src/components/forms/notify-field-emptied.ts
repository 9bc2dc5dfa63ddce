import { closeNotice, showSuccess } from '#components/notices/notices.ts'

const lastNotice = { id: 0 }

/** For the next choice, which the offer would also undo, and for a form that is left. */
export const closeFieldEmptied = () => closeNotice(lastNotice.id)

/** Tells at once which other fields a choice emptied, and offers to undo. */
export const notifyFieldEmptied = (text: string, undo: () => void) => {
  closeFieldEmptied()
  lastNotice.id = showSuccess(text, { label: 'Desfazer', onClick: undo })
}
