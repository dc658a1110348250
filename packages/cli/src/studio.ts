/** The server of the studio's page and the policy it is sent with. */
export { isOwnHost, serveSite, type Api, type ServeOptions, type SiteServer } from './studio/site-server.ts'
export { headersOf, pagePolicy } from './studio/site-policy.ts'
export { studioApi } from './studio/studio-api.ts'
