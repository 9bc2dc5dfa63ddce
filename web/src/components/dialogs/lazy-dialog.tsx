import { type ComponentType, Suspense, lazy } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A component whose code is fetched when it is first shown; whoever shows it says what stands there meanwhile. */
export const lazyComponent = <Props,>(load: Load<Props>) =>
  lazy(async () => ({ default: await load() }))

/** A component whose code is fetched when it is first shown, with nothing in its place meanwhile. */
export const lazyDialog = <Props extends object>(load: Load<Props>) => {
  const Dialog = lazyComponent(load)
  return (props: Props) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
