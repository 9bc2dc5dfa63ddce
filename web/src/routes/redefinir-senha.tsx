import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as z from 'zod'
import { PASSWORD_CHANGED } from '#features/auth/auth.messages.ts'
import { type ResetLink, ResetPasswordPage } from '#features/auth/reset-password-page.tsx'
import { emailOfReset, resetPassword } from '#session/password.ts'

const check = async (code: string): Promise<ResetLink> => {
  try {
    return { email: await emailOfReset(code) }
  } catch (failure) {
    return { failure }
  }
}

export const Route = createFileRoute('/redefinir-senha')({
  staticData: { title: 'Redefinir senha' },
  validateSearch: z.object({ oobCode: z.coerce.string().default('').catch('') }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => ({ link: check(deps.oobCode) }),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { link } = Route.useLoaderData()
  const { oobCode } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const reset = async (password: string) => {
    await resetPassword(oobCode, password)
    await navigate({ to: '/', state: { notice: PASSWORD_CHANGED } })
  }
  return (
    <ResetPasswordPage
      link={link}
      onReset={reset}
      onAskAgain={() => void navigate({ to: '/' })}
      onRetry={() => void router.invalidate()}
    />
  )
}
