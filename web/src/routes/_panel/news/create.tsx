import { newsAccess } from '@portal/contract/permissions/content.access'
import { createFileRoute } from '@tanstack/react-router'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { NewsForm } from '#features/news/news-form.tsx'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/news/create')({
  staticData: { title: 'Adicionar notícia' },
  beforeLoad: ({ context }) => requireAccess(newsAccess.canCreate(context.actor)),
  pendingComponent: FormSkeleton,
  component: CreateNewsPage,
})

function CreateNewsPage() {
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/news' }))
  return <NewsForm onSaved={leave} onCancel={leave} />
}
