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

/** A component whose code is fetched when it is first shown; whoever shows it says what stands there meanwhile. */
export const lazyComponent = <Props,>(load: Load<Props>) =>
  lazy(async () => ({ default: await load() }))

const reload = { label: RELOAD, onClick: () => location.reload() }

/** The screen that it was to open over stays as it is, with all that was typed; a notice says what helps. */
const CodeFailure = ({ error }: ErrorComponentProps) => {
  const isMissing = isMissingCode(error)
  useEffect(() => {
    if (isMissing) showError(NEW_VERSION, reload)
    else showError(CONNECTION_FAILED)
  }, [isMissing])
  if (!isMissing && !isUnreachedCode(error)) throw error
  return null
}

const loadThemed = async () => (await import('#components/layout/themed.tsx')).Themed

const themed = async <Props extends object>(load: Load<Props>) => {
  const [Themed, Shown] = await Promise.all([loadThemed(), load()])
  return (props: Props) => (
    <Themed>
      <Shown {...props} />
    </Themed>
  )
}

/** The same for what has Mantine in it: lists, which open it, come without. */
export const lazyThemed = <Props extends object>(load: Load<Props>) =>
  lazyComponent(() => themed(load))

/** A component whose code is fetched when it is first shown, with nothing in its place meanwhile. */
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

/** The same for what has Mantine in it, as every dialog has. */
export const lazyDialog = <Props extends object>(load: Load<Props>) => lazyPart(() => themed(load))
