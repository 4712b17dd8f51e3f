# One message of the page, answered on the main thread: the part of Capacitor's `App` plugin that the page uses.
.class public final Lcom/roda/member/shell/Task;
.super Ljava/lang/Object;
.implements Ljava/lang/Runnable;

.field private final activity:Lcom/roda/member/shell/MainActivity;
.field private final message:Ljava/lang/String;

.method public constructor <init>(Lcom/roda/member/shell/MainActivity;Ljava/lang/String;)V
    .registers 3
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lcom/roda/member/shell/Task;->activity:Lcom/roda/member/shell/MainActivity;
    iput-object p2, p0, Lcom/roda/member/shell/Task;->message:Ljava/lang/String;
    return-void
.end method

.method public run()V
    .registers 3
    :try_start
    new-instance v0, Lorg/json/JSONObject;
    iget-object v1, p0, Lcom/roda/member/shell/Task;->message:Ljava/lang/String;
    invoke-direct {v0, v1}, Lorg/json/JSONObject;-><init>(Ljava/lang/String;)V
    invoke-direct {p0, v0}, Lcom/roda/member/shell/Task;->take(Lorg/json/JSONObject;)V
    :try_end
    .catch Lorg/json/JSONException; {:try_start .. :try_end} :broken
    return-void
    :broken
    move-exception v0
    return-void
.end method

.method private take(Lorg/json/JSONObject;)V
    .registers 10
    .annotation system Ldalvik/annotation/Throws;
        value = { Lorg/json/JSONException; }
    .end annotation
    iget-object v0, p0, Lcom/roda/member/shell/Task;->activity:Lcom/roda/member/shell/MainActivity;
    const-string v1, "pluginId"
    invoke-virtual {p1, v1}, Lorg/json/JSONObject;->optString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    const-string v2, "App"
    invoke-virtual {v2, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :end
    const-string v1, "callbackId"
    invoke-virtual {p1, v1}, Lorg/json/JSONObject;->optString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    const-string v2, "methodName"
    invoke-virtual {p1, v2}, Lorg/json/JSONObject;->optString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    const-string v3, "options"
    invoke-virtual {p1, v3}, Lorg/json/JSONObject;->optJSONObject(Ljava/lang/String;)Lorg/json/JSONObject;
    move-result-object v3
    if-nez v3, :options
    new-instance v3, Lorg/json/JSONObject;
    invoke-direct {v3}, Lorg/json/JSONObject;-><init>()V
    :options

    const-string v4, "exitApp"
    invoke-virtual {v4, v2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v4
    if-eqz v4, :notExit
    invoke-virtual {v0}, Lcom/roda/member/shell/MainActivity;->finish()V
    return-void
    :notExit

    const-string v4, "eventName"
    invoke-virtual {v3, v4}, Lorg/json/JSONObject;->optString(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v5
    const-string v4, "addListener"
    invoke-virtual {v4, v2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v4
    if-eqz v4, :notAdd
    invoke-direct {p0, v5, v1}, Lcom/roda/member/shell/Task;->listen(Ljava/lang/String;Ljava/lang/String;)V
    return-void
    :notAdd

    const-string v4, "removeListener"
    invoke-virtual {v4, v2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v4
    if-eqz v4, :notRemove
    const/4 v6, 0x0
    invoke-direct {p0, v5, v6}, Lcom/roda/member/shell/Task;->listen(Ljava/lang/String;Ljava/lang/String;)V
    return-void
    :notRemove

    const-string v4, "getLaunchUrl"
    invoke-virtual {v4, v2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v4
    if-eqz v4, :notLaunch
    invoke-virtual {v0}, Lcom/roda/member/shell/MainActivity;->getIntent()Landroid/content/Intent;
    move-result-object v5
    invoke-virtual {v5}, Landroid/content/Intent;->getDataString()Ljava/lang/String;
    move-result-object v5
    invoke-static {v5}, Lcom/roda/member/shell/Task;->linkData(Ljava/lang/String;)Lorg/json/JSONObject;
    move-result-object v5
    const/4 v6, 0x0
    invoke-virtual {v0, v1, v5, v6}, Lcom/roda/member/shell/MainActivity;->answer(Ljava/lang/String;Lorg/json/JSONObject;Z)V
    return-void
    :notLaunch

    const-string v4, "getInfo"
    invoke-virtual {v4, v2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v4
    if-eqz v4, :end
    invoke-direct {p0}, Lcom/roda/member/shell/Task;->info()Lorg/json/JSONObject;
    move-result-object v5
    const/4 v6, 0x0
    invoke-virtual {v0, v1, v5, v6}, Lcom/roda/member/shell/MainActivity;->answer(Ljava/lang/String;Lorg/json/JSONObject;Z)V
    :end
    return-void
.end method

.method private listen(Ljava/lang/String;Ljava/lang/String;)V
    .registers 6
    iget-object v0, p0, Lcom/roda/member/shell/Task;->activity:Lcom/roda/member/shell/MainActivity;
    const-string v1, "backButton"
    invoke-virtual {v1, p1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :links
    iput-object p2, v0, Lcom/roda/member/shell/MainActivity;->backListener:Ljava/lang/String;
    return-void
    :links
    const-string v1, "appUrlOpen"
    invoke-virtual {v1, p1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :end
    iput-object p2, v0, Lcom/roda/member/shell/MainActivity;->linkListener:Ljava/lang/String;
    :end
    return-void
.end method

# {"url": …}, or {} without a link.
.method public static linkData(Ljava/lang/String;)Lorg/json/JSONObject;
    .registers 3
    new-instance v0, Lorg/json/JSONObject;
    invoke-direct {v0}, Lorg/json/JSONObject;-><init>()V
    :try_start
    const-string v1, "url"
    invoke-virtual {v0, v1, p0}, Lorg/json/JSONObject;->put(Ljava/lang/String;Ljava/lang/Object;)Lorg/json/JSONObject;
    :try_end
    .catch Lorg/json/JSONException; {:try_start .. :try_end} :broken
    return-object v0
    :broken
    move-exception v1
    return-object v0
.end method

.method private info()Lorg/json/JSONObject;
    .registers 6
    .annotation system Ldalvik/annotation/Throws;
        value = { Lorg/json/JSONException; }
    .end annotation
    iget-object v0, p0, Lcom/roda/member/shell/Task;->activity:Lcom/roda/member/shell/MainActivity;
    new-instance v1, Lorg/json/JSONObject;
    invoke-direct {v1}, Lorg/json/JSONObject;-><init>()V
    :try_start
    invoke-virtual {v0}, Lcom/roda/member/shell/MainActivity;->getPackageManager()Landroid/content/pm/PackageManager;
    move-result-object v2
    invoke-virtual {v0}, Lcom/roda/member/shell/MainActivity;->getPackageName()Ljava/lang/String;
    move-result-object v3
    const/4 v4, 0x0
    invoke-virtual {v2, v3, v4}, Landroid/content/pm/PackageManager;->getPackageInfo(Ljava/lang/String;I)Landroid/content/pm/PackageInfo;
    move-result-object v2
    :try_end
    .catch Landroid/content/pm/PackageManager$NameNotFoundException; {:try_start .. :try_end} :unknown
    iget-object v3, v2, Landroid/content/pm/PackageInfo;->versionName:Ljava/lang/String;
    const-string v4, "version"
    invoke-virtual {v1, v4, v3}, Lorg/json/JSONObject;->put(Ljava/lang/String;Ljava/lang/Object;)Lorg/json/JSONObject;
    iget v3, v2, Landroid/content/pm/PackageInfo;->versionCode:I
    invoke-static {v3}, Ljava/lang/String;->valueOf(I)Ljava/lang/String;
    move-result-object v3
    const-string v4, "build"
    invoke-virtual {v1, v4, v3}, Lorg/json/JSONObject;->put(Ljava/lang/String;Ljava/lang/Object;)Lorg/json/JSONObject;
    return-object v1
    :unknown
    move-exception v2
    return-object v1
.end method
