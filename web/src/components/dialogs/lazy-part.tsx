import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, Suspense, lazy, useEffect } from 'react'
import { CONNECTION_FAILED } from '#api/api-error.ts'
import { showError } from '#components/notices/notices.ts'
import {
  NEW_VERSION,
  RELOAD,
  isMissingCode,
  isUnreachedCode,
} from '#components/states/missing-code.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A component whose code is loaded when it is first shown; the caller provides the fallback. */
export const lazyComponent = <Props,>(load: Load<Props>) =>
  lazy(async () => ({ default: await load() }))

const reloadAction = { label: RELOAD, onClick: () => location.reload() }

/** The code did not load: the screen stays as it is, with everything typed, and a notice says what helps. */
const CodeFailure = ({ error }: ErrorComponentProps) => {
  const isMissing = isMissingCode(error)
  useEffect(() => {
    if (isMissing) showError(NEW_VERSION, reloadAction)
    else showError(CONNECTION_FAILED)
  }, [isMissing])
  if (!isMissing && !isUnreachedCode(error)) throw error
  return null
}

/** A component whose code is loaded when it is first shown, with no fallback meanwhile. */
export const lazyPart = <Props extends object>(load: Load<Props>) => {
  const Part = lazyComponent(load)
  return (props: Props) => (
    <CatchBoundary getResetKey={() => 'code'} errorComponent={CodeFailure}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </CatchBoundary>
  )
}
