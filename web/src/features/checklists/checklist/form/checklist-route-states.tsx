import { IconMapQuestion } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { BackToList } from '#components/states/item-not-found.tsx'
import { Message } from '#components/notices/message.tsx'
import { RouteFailure } from '#components/states/route-failure.tsx'

const NOT_LOADED = 'Checklist não carregada'

const ChecklistNotFound = () => (
  <Message icon={IconMapQuestion} title={NOT_LOADED} level={1}>
    <p>Ela foi excluída, ou o endereço foi digitado com algum engano.</p>
    <BackToList />
  </Message>
)

/** The checklist may exist, but loading it failed. */
const ChecklistNotLoaded = (props: ErrorComponentProps) => (
  <RouteFailure title={NOT_LOADED} {...props} />
)

/** Route options of every screen of a checklist: what is shown when it cannot be loaded. */
export const CHECKLIST_ROUTE_STATES = {
  notFoundComponent: ChecklistNotFound,
  errorComponent: ChecklistNotLoaded,
}
