import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ConnectionError } from '#api/api-error.ts'
import { nextStepState, useReturnToList } from '#components/forms/use-return-to-list.ts'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { ownAnswerQuery } from '#features/checklists/answering/device/past-answers.api.ts'
import { OfflineNotice } from '#features/checklists/answering/own-answers/offline-notice.tsx'
import { AnswerPage, AnswerSheet } from '#features/checklists/answers/answer-page.tsx'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { requireItem } from '#session/guard.ts'

const ANSWER_PATH = '/answer-checklist/minhas/$answerId'

/** The checklist decides whether the answer can be corrected. Null: offline. Undefined: not accessible. */
const checklistOf = (client: QueryClient, id: string) =>
  checklistApi
    .read(id, client)
    .catch((error: unknown) => (error instanceof ConnectionError ? null : undefined))

export const Route = createFileRoute('/_panel/answer-checklist/minhas/$answerId')({
  staticData: { title: 'Minha resposta' },
  loader: async ({ context: { queryClient }, params }) => {
    const answer = await requireItem(queryClient.fetchQuery(ownAnswerQuery(params.answerId)))
    if (answer === null) throw notFound()
    return { answer, checklist: await checklistOf(queryClient, answer.checklist_id) }
  },
  gcTime: 0,
  notFoundComponent: ItemNotFound,
  component: OwnAnswerPage,
})

function OwnAnswerPage() {
  const { answer, checklist } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const leave = useReturnToList(() => void navigate({ to: '/answer-checklist/minhas' }))
  const sheet = {
    answer,
    onBack: leave,
    onOpen: (answerId: string) =>
      void navigate({ to: ANSWER_PATH, params: { answerId }, state: nextStepState }),
  }
  const again = useEffectEvent(() => void router.invalidate())
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  if (!checklist) {
    const notice = checklist === null && answer.state === 'current' && (
      <OfflineNotice>
        Sem conexão: para corrigir ou anular esta resposta é preciso ter conexão.
      </OfflineNotice>
    )
    return (
      <>
        {notice}
        <AnswerSheet checklistId={answer.checklist_id} name={answer.checklist_name} {...sheet} />
      </>
    )
  }
  const handlers = {
    onCorrect: () =>
      void navigate({
        to: `${ANSWER_PATH}/correct`,
        params: (params) => params,
        state: nextStepState,
      }),
    onEnded: () => void router.invalidate(),
  }
  return <AnswerPage checklist={checklist} {...sheet} {...handlers} />
}
