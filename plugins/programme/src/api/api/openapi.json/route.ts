import { environment } from "../../../server-kit/environment";
import { document } from "../openapi";
import * as operations from "../operations";
import { serve } from "../serve";

const made = document(environment().STOREFRONT_URL);

export const GET = serve(operations.readDocument, async () => made);
