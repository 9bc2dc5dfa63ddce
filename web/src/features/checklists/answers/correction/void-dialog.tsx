import { ANSWER_NOT_CURRENT } from '@portal/contract/checklists/answers/answer-view'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorCodeOf } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { Dialog, DialogButtons } from '#components/dialogs/dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { voidAnswer } from '#features/checklists/answers/answer.api.ts'
import { reasonProblem } from './sent-content.ts'
import { ReasonField } from './reason-field.tsx'

type Props = {
  readonly checklistId: string
  readonly answerId: string
  /** The answer was voided, or somebody else ended it meanwhile. */
  readonly onEnded: () => void
  readonly onClose: () => void
}

/** Asks for the reason; the typed text stays until the answer is voided. */
export const VoidDialog = ({ checklistId, answerId, onEnded, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const failure = useFormToast()
  const voiding = useMutation(voidAnswer(checklistId, answerId))
  const problem = reasonProblem(reason)

  const send = () => {
    failure.close()
    voiding.mutate(reason, {
      onSuccess: () => {
        showSuccess('Resposta anulada')
        onEnded()
      },
      onError: (error) => {
        if (errorCodeOf(error) === 'answer_not_current') {
          showError(ANSWER_NOT_CURRENT)
          onEnded()
        } else failure.track(showFailure('Erro ao anular a resposta', error, send))
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (problem === undefined && !voiding.isPending) send()
  }
  return (
    <Dialog title="Anular esta resposta?" closesOutside={reason === ''} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p>
          Ela sai das listas, dos totais e das exportações, e os links compartilhados dela deixam de
          valer. Continua registrada, com o motivo e com o seu nome, e isso não pode ser desfeito.
        </p>
        <ReasonField
          label="Motivo"
          hasFocus
          value={reason}
          error={isAttempted ? problem : undefined}
          onChange={setReason}
        />
        <DialogButtons>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" type="submit" loading={voiding.isPending}>
            Anular
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
