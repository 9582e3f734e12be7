import { environment } from "../../../server-kit/environment";
import { apiDocument } from "../openapi";
import * as operations from "../operations";
import { serve } from "../serve";

const made = apiDocument(environment().STOREFRONT_URL);

export const GET = serve(operations.readDocument, async () => made);
