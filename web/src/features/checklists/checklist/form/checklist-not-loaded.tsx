import { IconMapQuestion } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { BackToList } from '#components/states/item-not-found.tsx'
import { Message } from '#components/notices/message.tsx'
import { RouteFailure } from '#components/states/route-failure.tsx'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'

const NOT_LOADED = 'Checklist não carregada'

/** The address names no checklist. */
const ChecklistNotFound = () => (
  <Message icon={IconMapQuestion} title={NOT_LOADED} level={1}>
    <p>Ela foi excluída, ou o endereço foi digitado com algum engano.</p>
    <BackToList />
  </Message>
)

/** It may be there, but it did not come. */
const ChecklistNotLoaded = (props: ErrorComponentProps) => (
  <RouteFailure title={NOT_LOADED} {...props} />
)

/** What stands in the place of a screen of a checklist until it is there, or where it is not. */
export const CHECKLIST_STATES = {
  pendingComponent: ScreenSkeleton,
  notFoundComponent: ChecklistNotFound,
  errorComponent: ChecklistNotLoaded,
}
