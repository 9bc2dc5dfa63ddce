import { useEffect, useState } from 'react'
import { countQueuedAnswers } from '#features/checklists/answering/own-answers/stored-answers.api.ts'

const noticeText = (count: number) =>
  count === 1
    ? '1 resposta confirmada está guardada neste aparelho e será enviada depois que quem a confirmou entrar.'
    : `${count} respostas confirmadas estão guardadas neste aparelho e serão enviadas depois que quem as confirmou entrar.`

/** Reassures people who signed out, or whose session ended, that confirmed answers are not lost. */
export const PendingAnswersNotice = () => {
  const [count, setCount] = useState(0)
  useEffect(() => void countQueuedAnswers().then(setCount, () => undefined), [])
  return count > 0 && <p>{noticeText(count)}</p>
}
