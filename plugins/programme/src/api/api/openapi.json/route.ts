import { document } from "../openapi";
import * as operations from "../operations";
import { serve } from "../serve";

const made = document();

export const GET = serve(operations.readDocument, async () => made);
