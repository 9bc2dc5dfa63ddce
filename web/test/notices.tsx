import { Lines } from '#components/notices/lines.tsx'
import { Toasts } from '#components/notices/toasts.tsx'

/** Everything that a screen may show as a toast or a line. */
export const Notices = () => (
  <>
    <Lines />
    <Toasts />
  </>
)
