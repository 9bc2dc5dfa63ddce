// Requests the first data of a list before the panel's code has loaded: see src/api/first-request.ts.
;(function () {
  // The request of each list, and the scope it needs; lists without a scope are for masters only.
  var LISTS = {
    '/activity': ['/activity?page=1&page_size=10'],
    '/admins': ['/admin?page=1&page_size=10&order_by=name,asc'],
    '/checklist': ['/checklist/sections', 'checklist.list'],
    '/document': ['/document?page=1&page_size=10&order_by=created_at,desc', 'documents.list'],
    '/news': ['/news?page=1&page_size=10&order_by=created_at,desc', 'news.list'],
    '/simple-alert': ['/alerts/simple-alert?page=1&page_size=10', 'simple_alert.list'],
  }
  var list = location.search === '' && LISTS[location.pathname]
  if (!list) return
  try {
    var auth = localStorage.getItem('auth')
    // Without the right to list, the panel redirects to another page and the request would only be refused.
    if (localStorage.getItem('isAdmin') !== 'true' && !auth.includes('"' + list[1] + '"')) return
    var token = JSON.parse(auth).token.access_token
    var base = document.querySelector('meta[name="api-base"]').content || '/api/v1'
    var headers = { Accept: 'application/json', Authorization: token }
    window.firstRequest = {
      path: list[0],
      token: token,
      askedAt: performance.now(),
      reply: fetch(base + list[0], { headers: headers }).then(
        function (reply) {
          return reply.ok ? reply : undefined
        },
        function () {},
      ),
    }
  } catch {
    // The stored session is unreadable; the panel leads to the sign-in page.
  }
})()
