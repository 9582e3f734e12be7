import { environment } from "../../../server-kit/environment";
import { docsPage, docsPolicy } from "../docs-page";
import { apiDocument } from "../openapi";
import * as operations from "../operations";
import { serve } from "../serve";

const page = docsPage(apiDocument(environment().STOREFRONT_URL));

export const GET = serve(operations.readDocs, async ({ res }) => {
  res.set("content-security-policy", docsPolicy).type("html").send(page);
});
