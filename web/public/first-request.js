// What a list shows first is asked for before the panel's code has come: see src/api/first-request.ts.
;(function () {
  // The call of each list, and the right that it wants; the others are for masters.
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
    // Whoever may not is led away by the panel: the call would only be refused.
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
    // The panel leads to the sign-in page.
  }
})()
