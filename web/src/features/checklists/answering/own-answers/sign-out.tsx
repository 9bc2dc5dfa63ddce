import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { isUnsent } from '#features/checklists/answering/device/answer-record.ts'
import { tokens } from '#features/checklists/answering/device/answers-database.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import { currentPersonId } from '#session/session.ts'

type Props = {
  readonly count: number
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** Asked before signing out, also on pages without the panel's layout. */
export const UnsentDialog = ({ count, onLeave, onClose }: Props) => {
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      isDangerous
      title={count === 1 ? 'Há 1 resposta não enviada' : `Há ${count} respostas não enviadas`}
      confirmLabel="Sair"
      busy={busy}
      onConfirm={() => {
        setBusy(true)
        onLeave()
      }}
      onClose={onClose}
    >
      <p>
        {count === 1
          ? 'Ela fica guardada neste aparelho e não é enviada antes de você entrar de novo.'
          : 'Elas ficam guardadas neste aparelho e não são enviadas antes de você entrar de novo.'}
      </p>
    </ConfirmDialog>
  )
}

/** How many confirmed answers of the signed-in person the server does not have. */
export const countUnsent = async () =>
  (await device.answers.list(currentPersonId())).filter(isUnsent).length

/** Removes the pinned checklists at sign-out, except those of unsent answers, and the versions that nothing needs. */
export const clearChecklists = async (adminId: string) => {
  const { answers, checklists } = device
  const stored = (await answers.list(adminId)).filter(({ state }) => state !== 'sent')
  const neededIds = new Set(stored.filter(isUnsent).map(({ checklistId }) => checklistId))
  const pinnedIds = (await checklists.pins(adminId)).map(({ checklist }) => checklist.id)
  await checklists.unpin(
    adminId,
    pinnedIds.filter((id) => !neededIds.has(id)),
  )
  const used = new Set(stored.map(({ version }) => version))
  await checklists.removeUnused(adminId, used, new Date())
}

export const clearDevice = async () => {
  const adminId = currentPersonId()
  await tokens.remove(adminId)
  await clearChecklists(adminId)
  await device.offlineCopy.clear(adminId)
}
